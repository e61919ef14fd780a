// What the page says at the end of a game that was not resigned.
export const resultOf: Record<string, RegExp> = {
  dvonn: /^(White wins|Black wins|Draw)\n.*score|points, \d+-\d+$/,
  "gipf-basic": /wins\n(White|Black) has no piece left to bring in$/,
  "gipf-standard":
    /wins\n(White|Black) has (no piece left to bring in|lost the last GIPF-piece)$/,
  "gipf-tournament":
    /wins\n(White|Black) has (no piece left to bring in|lost the last GIPF-piece)$/,
  "tamsk-1": /^(White wins|Black wins|Draw)\n.*(points|score), \d+-\d+$/,
  "zertz-blitz":
    /wins\n(a winning set of marbles|the last vacant ring was occupied)$/,
};
