import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProjectOfTheWeekSection } from '#contract/home.ts';
import { Duration } from '#views/components/Duration.tsx';
import { useLocale } from '#views/locale.tsx';
import { Link } from '#views/router/Link.tsx';
import { Section } from './Section.tsx';
import styles from './ProjectOfTheWeek.module.css';

export function ProjectOfTheWeek({ section }: { section: ProjectOfTheWeekSection }) {
  const { t } = useTranslation();
  const { money } = useLocale();
  const { title, lead, project } = section;
  return (
    <Section title={title ?? t('home:projectOfTheWeek')} lead={null} more="/projects">
      <div className={styles.project}>
        <img
          className={styles.picture}
          src={project.picture.src}
          srcSet={project.picture.srcSet}
          sizes="(min-width: 1024px) 480px, 100vw"
          width={640}
          height={640}
          alt=""
          loading="lazy"
          decoding="async"
        />
        <div className={styles.text}>
          <h3 lang={project.language}>{project.title}</h3>
          {lead === null ? null : <p className={styles.lead}>{lead}</p>}
          <p className={styles.facts}>
            {t(`item:level.${project.level}`)} · <Duration minutes={project.minutes} />
          </p>
          <h4>{t('home:supplies')}</h4>
          <ul className={styles.supplies}>
            {project.supplies.map((supply) => (
              <li key={supply.sku}>
                <Link to={supply.path}>
                  {supply.quantity > 1
                    ? t('home:supply', { quantity: supply.quantity, title: supply.title })
                    : supply.title}
                </Link>
                <span>{money(supply.priceCents * supply.quantity)}</span>
              </li>
            ))}
            <li className={styles.total}>
              <span>{t('home:total')}</span>
              <span>{money(project.totalCents)}</span>
            </li>
          </ul>
          <Button component={Link} to={project.path}>
            {t('home:seeProject')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
