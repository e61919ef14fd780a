// The texts of the collection and its explorer, in the language of the page; they come with what shows them.
import { texts } from '../texts/en/collection';
import { pageWords } from '../texts/page_words.svelte';
import { collectionTexts } from '../texts/parts';

export const { followLanguage, say: c } = pageWords(texts, collectionTexts);
