// The language that the page speaks: the visitor's choice, else the first of the browser's that there is, else English.
//
// English comes with the page; the others are fetched when they are asked for.
import { type Catalogue, texts as english } from './en';
import type { Language } from './languages';
import { type Part, pageTexts } from './parts';
import type { Text } from './text';

/** Texts that come with a game or with a part of the page. */
type FurtherTexts = Part<Record<string, Text>>;
const joined = new Set<FurtherTexts>();

async function allTextsOf(language: Language): Promise<Catalogue> {
  const [catalogue, ...others] = await Promise.all([
    pageTexts[language](),
    ...[...joined].map((texts) => texts[language]()),
  ]);
  return Object.assign({}, catalogue, ...others);
}

/** From here on the catalogue has these texts too, in whatever language is spoken. Throws where they cannot be fetched. */
export async function join(texts: FurtherTexts): Promise<void> {
  joined.add(texts);
  if ((await speak(wanted)) || (await speak(current.language))) return;
  joined.delete(texts);
  throw new Error('the texts of this part of the page could not be fetched');
}

interface Speech {
  language: Language;
  catalogue: Catalogue;
  plural: Intl.PluralRules;
  compact: Intl.NumberFormat;
}

function speechOf(language: Language, catalogue: Catalogue): Speech {
  return {
    language,
    catalogue,
    plural: new Intl.PluralRules(language),
    compact: new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }),
  };
}

let current = $state.raw(speechOf('en', english));
let wanted: Language = 'en';

export const speech = (): Speech => current;

/** Has the document say which language it speaks: not done in other people's, where a board is only a part. */
export function tellDocument(): void {
  $effect.root(() => {
    $effect(() => document.documentElement.setAttribute('lang', current.language));
  });
}

/** From here on the page speaks this language; false, and all stays as it was, where its texts cannot be fetched. */
export async function speak(language: Language): Promise<boolean> {
  wanted = language;
  try {
    let catalogue: Catalogue;
    let sets: number;
    // A game that is opened meanwhile has added its own.
    do {
      sets = joined.size;
      catalogue = await allTextsOf(language);
    } while (joined.size !== sets);
    // Another was chosen meanwhile.
    if (wanted !== language) return true;
    current = speechOf(language, catalogue);
  } catch {
    return false;
  }
  return true;
}
