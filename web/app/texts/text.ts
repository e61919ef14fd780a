// What a text is. English says which texts there are: its files are the type of every other language's.
//
// `{name}` stands for a value; a text that depends on a number `{count}` has the forms that Intl.PluralRules names.

export type Text = string | { one: string; other: string };

/** The same texts in another language. */
export type TextsLike<English> = Record<keyof English, Text>;
