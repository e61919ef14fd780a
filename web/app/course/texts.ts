// What the course says, in the language of the page: a file for each language, fetched when somebody learns.
import type { Language } from '../texts/language.svelte';
import type { CourseTexts, Reason, StepText } from './course_text';

const files: Record<Language, () => Promise<{ texts: CourseTexts }>> = {
  en: () => import('./languages/en'),
  de: () => import('./languages/de'),
  fr: () => import('./languages/fr'),
  nl: () => import('./languages/nl'),
  it: () => import('./languages/it'),
  es: () => import('./languages/es'),
};

export const courseTexts = async (language: Language): Promise<CourseTexts> =>
  (await files[language]()).texts;

export function stepText({ chapters }: CourseTexts, chapter: string, step: string): StepText {
  const steps: Partial<Record<string, StepText>> = chapters[chapter as keyof typeof chapters].steps;
  return steps[step]!;
}

export function reason({ wrong }: CourseTexts, says: string): string {
  return wrong[says as Reason];
}
