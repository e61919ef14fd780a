// What the course says, in the language of the page: fetched when somebody learns.
import type { Language } from '../texts/languages';
import { courseTexts as files } from '../texts/parts';
import type { CourseTexts, Reason, StepText } from './course_text';

// The types of the steps and of the texts meet here: a step without its text is seen by the compiler.
export const courseTexts = (language: Language): Promise<CourseTexts> => files[language]();

export function stepText({ chapters }: CourseTexts, chapter: string, step: string): StepText {
  const steps: Partial<Record<string, StepText>> = chapters[chapter as keyof typeof chapters].steps;
  return steps[step]!;
}

export function reason({ wrong }: CourseTexts, says: string): string {
  return wrong[says as Reason];
}
