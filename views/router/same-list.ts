import { pathnameOf, queryOf } from '../read-path.ts';

function read(path: string) {
  const query = queryOf(path);
  const words = query.get('q') ?? '';
  const page = query.get('page');
  query.delete('q');
  query.delete('page');
  query.sort();
  return { list: `${pathnameOf(path)}?${words}`, page, choices: query.toString() };
}

/** Whether two addresses of lists differ only in filters and order. Another page of a list, or other words, is another page. */
export function isSameList(path: string, next: string): boolean {
  const shown = read(path);
  const opened = read(next);
  return shown.list === opened.list && opened.page === null && shown.choices !== opened.choices;
}
