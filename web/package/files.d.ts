// Where the package's files lie, each address written out so that bundlers see it: files.js, which package_files.ts writes.

export const openWorker: () => Worker;
export const workerOfNode: () => URL;
export const programs: Record<string, () => URL>;
