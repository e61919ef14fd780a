// What ESLint looks for in the page, its tools and the tests that visit it: what the types do not say.
// `npm run check:lint`, from the root of the project, since it looks at nothing above the folder that it stands in.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';

const { dirname } = import.meta;

export default defineConfig(
  { ignores: ['**/dist/', '**/public/', '**/node_modules/', '**/*.{js,cjs,mjs}'] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    files: ['**/*.ts', '**/*.svelte'],
    languageOptions: {
      parserOptions: {
        project: [`${dirname}/tsconfig.json`, `${dirname}/tsconfig.node.json`],
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 60 }],
      // The compilers know better.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { args: 'none' }],
      // An async method without await promises what its interface asks for, and throws into the promise.
      '@typescript-eslint/require-await': 'off',
      // Most sets and maps are not shown.
      'svelte/prefer-svelte-reactivity': 'off',
      // The types of markup come to ESLint as 'any'; svelte-check, which knows them, is strict.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    // Made by a program.
    files: ['**/protocol.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['**/*.test.ts'],
    // A group of tests is a list; a test puts functions of its own in the place of others.
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/unbound-method': 'off' },
  },
);
