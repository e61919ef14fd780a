// What is made from the schema of the messages (docs/messages.schema.json, which the core declares): the page's
// types in protocol.ts, and the tables of docs/messages.md.

import { format, resolveConfig } from 'prettier';

/** As much of JSON schema as src/protocol/schema_types.h makes. */
export interface Shape {
  $ref?: string;
  allOf?: Shape[];
  anyOf?: Shape[];
  enum?: string[];
  const?: unknown;
  /** That there is no value: so that the shapes of a choice can be told apart. */
  not?: object;
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  items?: Shape;
  minItems?: number;
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | false;
  /** Which other shape's fields are among its own. */
  extends?: string;
  description?: string;
}

/** The whole: its properties are the requests. */
export interface Schema extends Shape {
  properties: Record<string, Shape>;
  definitions: Record<string, Shape>;
}

/** A type as it is written in TypeScript; `comments`: with what its fields mean. */
function typeText(type: Shape, comments = false): string {
  const text = (part: Shape) => typeText(part, comments);
  if (type.$ref) return type.$ref.replace('#/definitions/', '');
  if (type.allOf) return type.allOf.map(text).join(' & ');
  if (type.anyOf) return type.anyOf.map(text).join(' | ');
  if (type.enum) return type.enum.map((word) => `'${word}'`).join(' | ');
  if (type.const !== undefined) return JSON.stringify(type.const);
  if (type.not) return 'undefined';
  if (type.type === 'object') return objectText(type, comments);
  if (type.type !== 'array') return type.type === 'integer' ? 'number' : String(type.type);
  const of = text(type.items ?? {});
  if (type.minItems) return `[${Array<string>(type.minItems).fill(of).join(', ')}]`;
  return /[ {]/.test(of) ? `(${of})[]` : `${of}[]`;
}

function objectText(type: Shape, comments: boolean): string {
  if (!type.properties) return `Record<string, ${typeText(type.additionalProperties || {})}>`;
  const fields = Object.entries(type.properties)
    .filter(([, of]) => comments || !of.not)
    .map(
      ([name, of]) => `${comments ? comment(of) : ''}${key(name, type)}: ${typeText(of, comments)}`,
    );
  if (fields.length === 0) return 'object';
  return comments ? `{\n${fields.join(';\n')}\n}` : `{ ${fields.join('; ')} }`;
}

function key(name: string, within: Shape): string {
  const word = /^\w+$/.test(name) ? name : `'${name}'`;
  return within.required?.includes(name) ? word : `${word}?`;
}

/** Wrapped, as Prettier leaves comments alone. */
function comment({ description }: Shape): string {
  if (!description) return '';
  if (description.length < 90) return `/** ${description} */\n`;
  const lines = description.match(/.{1,92}(?: |$)/g) ?? [];
  return `/**\n${lines.map((line) => ` * ${line.trim()}\n`).join('')} */\n`;
}

function declaration(name: string, shape: Shape): string {
  if (!shape.properties)
    return `${comment(shape)}export type ${name} = ${typeText(shape, true)};\n`;
  const base = shape.extends ? ` extends ${shape.extends}` : '';
  return `${comment(shape)}export interface ${name}${base} ${objectText(shape, true)}\n`;
}

/** Each shape without the fields that it has from another. */
function ownFields(shapes: Record<string, Shape>): Record<string, Shape> {
  const own = (shape: Shape) => {
    const inherited = shape.extends ? (shapes[shape.extends]?.properties ?? {}) : {};
    const fields = Object.entries(shape.properties ?? {}).filter(([name]) => !(name in inherited));
    return shape.extends ? { ...shape, properties: Object.fromEntries(fields) } : shape;
  };
  return Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, own(shape)]));
}

const banner = `// The messages between the page and the core: shapes alone, no behaviour.
//
// Made from docs/messages.schema.json by \`npm run protocol\`; what is to be changed is changed in the core,
// src/protocol/schema.cpp.
`;

/** What every answer has, whatever was asked. */
const common = `export type Answer = { ok: true } & Record<string, unknown>;
export type Refusal = { ok: false; error: ErrorBody };
`;

/** The text of protocol.ts, which stands in `file`. */
export async function protocolSource(schema: Schema, file: string): Promise<string> {
  const shapes = { ...ownFields(schema.definitions), Requests: schema };
  const types = Object.entries(shapes).map(([name, shape]) => declaration(name, shape));
  const style = await resolveConfig(file);
  return format([banner, common, ...types].join('\n'), { ...style, parser: 'typescript' });
}

/** A paragraph of a document; code in backticks stays on its line. */
function paragraph(text: string): string {
  const lines = [''];
  for (const word of text.match(/(?:[^\s`]|`[^`]*`)+/g) ?? []) {
    const line = lines.at(-1)!;
    if (line && line.length + 1 + word.length > 100) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.join('\n');
}

/** For a cell of a table. */
const escaped = (text = '') => text.replaceAll('|', '\\|');
const code = (text: string) => (text === 'object' ? '' : `\`${escaped(text)}\``);

function shapeTable(name: string, shape: Shape): string {
  const base = shape.extends && `The fields of ${shape.extends}, and:`;
  const head = [`### ${name}`, paragraph(shape.description ?? ''), base]
    .filter(Boolean)
    .join('\n\n');
  if (!shape.properties) return `${head}\n\n\`${typeText(shape)}\`\n`;
  const rows = Object.entries(shape.properties).map(
    ([field, type]) =>
      `| \`${key(field, shape)}\` | ${code(typeText(type))} | ${escaped(type.description)} |\n`,
  );
  return `${head}\n\n| field | type | what it is |\n| --- | --- | --- |\n${rows.join('')}`;
}

function requestRow(op: string, { properties, description }: Shape): string {
  const [asks, answers] = [properties?.args, properties?.answer].map((of) =>
    code(typeText(of ?? {})),
  );
  return `| \`${op}\` | ${escaped(description)} | ${asks} | ${answers} |\n`;
}

/** The tables: the requests, and each shape. */
export function tables(schema: Schema): { requests: string; shapes: string } {
  const rows = Object.entries(schema.properties).map(([op, request]) => requestRow(op, request));
  const shapes = Object.entries(ownFields(schema.definitions)).map(([name, shape]) =>
    shapeTable(name, shape),
  );
  return {
    requests: `| op | what it is | asks | answers |\n| --- | --- | --- | --- |\n${rows.join('')}`,
    shapes: shapes.join('\n'),
  };
}

/** The document with these tables in place of those between its marks. */
export function withTables(document: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((text, [name, part]) => {
    const before = `<!-- ${name}: made by npm run protocol -->\n`;
    const begin = text.indexOf(before);
    const end = text.indexOf(`<!-- end of ${name} -->\n`);
    if (begin < 0 || end < begin) throw new Error(`there is no place for ${name}`);
    return `${text.slice(0, begin)}${before}\n${part}\n${text.slice(end)}`;
  }, document);
}
