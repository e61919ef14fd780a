// The two forms of these tests: the short one is asked of every change (`./check`), the long one before a release
// (`./check --long`, or CHECK=long here). Of what is alike (games, languages, devices) the short one takes one.

/** Whether all is asked; what takes long for what it finds stands behind `it.runIf(long)`. */
export const long = process.env.CHECK === "long";

/** Of cases that are alike: all in the long form, the first `count` in the short one. */
export function alike<const Case>(
  cases: readonly Case[],
  count = 1,
): readonly Case[] {
  return long ? cases : cases.slice(0, count);
}
