/** The categories of one department, by group, with a link to all of it. */
import { useTranslation } from 'react-i18next';
import type { ShellData } from '#contract/pages.ts';
import { failureText } from '#views/components/failure-text.ts';
import { useDepartments } from '#views/departments.ts';
import { usePageContext } from '#views/page-context.tsx';
import { Link } from '#views/router/Link.tsx';
import type { Translate } from '#views/translate.ts';
import { pathnameOf } from '#views/read-path.ts';
import styles from './DepartmentCategories.module.css';

interface Props {
  readonly department: ShellData['departments'][number];
  readonly say: Translate;
}

export function DepartmentCategories({ department: { name, path }, say }: Props) {
  const { t } = useTranslation();
  const { path: address } = usePageContext();
  const { departments, failure, reload } = useDepartments();
  const groups = departments?.find((each) => each.path === path)?.groups ?? [];
  const here = pathnameOf(address);
  const to = (target: string) => ({
    to: target,
    'aria-current': target === here ? ('page' as const) : undefined,
  });
  return (
    <div className={styles.categories} data-testid="department-categories">
      <Link className={styles.all} {...to(path)}>
        {say('departments:allOf', { name })}
      </Link>
      {failure === null ? null : (
        <p role="alert" className={styles.notice}>
          {failureText(failure, t)}{' '}
          <button type="button" onClick={reload}>
            {t('shell:retry')}
          </button>
        </p>
      )}
      {departments === null && failure === null ? (
        <p role="status" className={styles.notice}>
          {t('shell:loading')}
        </p>
      ) : null}
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.path} className={styles.group}>
            <Link className={styles.title} {...to(group.path)}>
              {group.name}
            </Link>
            <ul>
              {group.categories.map((category) => (
                <li key={category.path}>
                  <Link {...to(category.path)}>{category.name}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
