/** A page of text: a heading, a summary, links to the sections, the sections. */
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';

export type Section = { title: string; text: string[]; points: string[] };
type Props = {
  name: string;
  title: string;
  lead: string;
  /** By the fragment of their address. */
  sections: Record<string, Section>;
  /** Content below the section of that name. */
  more?: Record<string, ReactNode>;
};

export function TextPage({ name, title, lead, sections, more = {} }: Props) {
  const { t } = useTranslation();
  const entries = Object.entries(sections);
  return (
    <article className="text-page" data-testid={name}>
      <h1>{title}</h1>
      <p className="text-page__lead">{lead}</p>
      <nav className="text-page__contents" aria-label={t('shell:contents')}>
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
            <ul className="text-page__points">
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {more[id]}
        </section>
      ))}
    </article>
  );
}
