import type dates from './en/dates.json';
import type notFound from './en/not-found.json';
import type problems from './en/problems.json';
import type shell from './en/shell.json';

/** Keys are checked by the compiler against the English messages; a test compares French with them. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: {
      dates: typeof dates;
      'not-found': typeof notFound;
      problems: typeof problems;
      shell: typeof shell;
    };
  }
}
