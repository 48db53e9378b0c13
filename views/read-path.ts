/** The path without its query. */
export const pathnameOf = (path: string): string => path.split('?', 1)[0] ?? path;

/** The parameters of the path's query; none if it has no query. */
export const queryOf = (path: string): URLSearchParams => new URLSearchParams(path.split('?')[1] ?? '');
