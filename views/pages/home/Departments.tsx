import { useTranslation } from 'react-i18next';
import type { DepartmentsSection } from '#contract/home.ts';
import { Link } from '#views/router/Link.tsx';
import { Section } from './Section.tsx';
import styles from './Departments.module.css';

export function Departments({ section: { title, lead, departments } }: { section: DepartmentsSection }) {
  const { t } = useTranslation();
  return (
    <Section title={title ?? t('home:departments')} lead={lead} more="/departments">
      <ul className={styles.departments}>
        {departments.map((department) => (
          <li key={department.id}>
            <img
              src={department.picture.src}
              srcSet={department.picture.srcSet}
              sizes="(min-width: 1024px) 140px, (min-width: 640px) 22vw, 30vw"
              alt=""
              width={180}
              height={180}
              loading="lazy"
              decoding="async"
            />
            <Link to={department.path}>{department.name}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
