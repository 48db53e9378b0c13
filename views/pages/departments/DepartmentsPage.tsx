/** All departments with their categories: the menu of a browser without script, and a table of contents for search engines. */
import { useTranslation } from 'react-i18next';
import type { Department } from '#contract/catalogue.ts';
import type { PageProps } from '#views/page-props.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './DepartmentsPage.module.css';

/** The part of an address that tells departments apart. */
const anchorOf = ({ path }: Department): string => path.slice(path.lastIndexOf('/') + 1);

export default function DepartmentsPage({ data }: PageProps<'departments'>) {
  const { t } = useTranslation();
  return (
    <div className={styles.page} data-testid="departments-page">
      <h1>{t('shell:nav.all')}</h1>
      <p className={styles.lead}>{t('departments:lead')}</p>
      <nav className={styles.jump} aria-label={t('shell:contents')}>
        <ul>
          {data.departments.map((department) => (
            <li key={department.path}>
              <a href={`#${anchorOf(department)}`}>{department.name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.departments}>
        {data.departments.map((department) => (
          <DepartmentCard key={department.path} department={department} />
        ))}
      </div>
    </div>
  );
}

function DepartmentCard({ department }: { department: Department }) {
  return (
    <section id={anchorOf(department)} className={styles.department}>
      <h2>
        <Link to={department.path}>{department.name}</Link>
      </h2>
      {department.groups.map((group) => (
        <div key={group.path} className={styles.group}>
          <h3>
            <Link to={group.path}>{group.name}</Link>
          </h3>
          <ul>
            {group.categories.map(({ name, path }) => (
              <li key={path}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
