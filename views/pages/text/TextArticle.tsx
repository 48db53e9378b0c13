/** A text page: a heading, a summary, links to the sections, and the sections. */
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { POLICY_FIGURES } from '#machines/figures/policy-figures.ts';
import { SITE_LINKS } from '#views/layouts/site-links.ts';
import { Link } from '#views/router/Link.tsx';
import { LINKS, TEXTS, type TextName } from './texts.ts';
import styles from './TextArticle.module.css';

interface Props {
  readonly name: TextName;
  /** Content below the text of the section of that name. */
  readonly more?: Readonly<Record<string, ReactNode>>;
}

export function TextArticle({ name, more = {} }: Props) {
  const { t } = useTranslation();
  const { title, lead, sections } = TEXTS[name];
  const entries = Object.entries(t(sections, { returnObjects: true, ...POLICY_FIGURES }));
  return (
    <article className={styles.page} data-testid={name}>
      <h1>{t(title)}</h1>
      <p className={styles.lead}>{t(lead)}</p>
      <nav className={styles.contents} aria-label={t('shell:contents')}>
        <ul>
          {entries.map(([id, section]) => (
            <li key={id}>
              <a href={`#${id}`}>{section.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {entries.map(([id, section]) => (
        <section key={id} id={id}>
          <h2>{section.title}</h2>
          {section.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.points.length === 0 ? null : (
            <ul className={styles.points}>
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {more[id]}
          <SectionLinks name={name} id={id} />
        </section>
      ))}
    </article>
  );
}

function SectionLinks({ name, id }: { name: TextName; id: string }) {
  const { t } = useTranslation();
  const links = LINKS[name]?.[id] ?? [];
  if (links.length === 0) return null;
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={link}>
          <Link to={SITE_LINKS[link]}>{t(`shell:footer.${link}`)}</Link>
        </li>
      ))}
    </ul>
  );
}
