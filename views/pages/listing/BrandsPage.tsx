/** Every brand of the shop from A to Z. */
import { useTranslation } from 'react-i18next';
import { Link } from '#views/router/Link.tsx';
import { useLocale } from '#views/locale.tsx';
import type { PageOf } from '#contract/pages.ts';
import type { PageProps } from '#views/page-props.ts';
import styles from './BrandsPage.module.css';

type Brand = PageOf<'brands'>['brands'][number];

/** Names that begin with no letter. */
const OTHERS = '#';

/** The letter that a brand stands under, without its accent. */
function letterOf({ name }: Brand): string {
  const [first = ''] = name.normalize('NFD').toUpperCase();
  return /[A-Z]/.test(first) ? first : OTHERS;
}

/** The brands come in the reader's order, so those of a letter stand together. */
function byLetter(brands: readonly Brand[]): [letter: string, brands: Brand[]][] {
  const letters = new Map<string, Brand[]>();
  for (const brand of brands) {
    const letter = letterOf(brand);
    letters.set(letter, [...(letters.get(letter) ?? []), brand]);
  }
  return [...letters];
}

const anchorOf = (letter: string): string => (letter === OTHERS ? 'others' : letter.toLowerCase());

export default function BrandsPage({ data: { brands } }: PageProps<'brands'>) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const letters = byLetter(brands);
  const list = new Intl.ListFormat(language, { type: 'unit' });
  return (
    <div className={styles.page} data-testid="brands-page">
      <h1>{t('brands:title')}</h1>
      <p className={styles.lead}>{t('brands:lead', { count: brands.length })}</p>
      <nav className={styles.jump} aria-label={t('brands:letters')}>
        <ul>
          {letters.map(([letter]) => (
            <li key={letter}>
              <a href={`#${anchorOf(letter)}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.letters}>
        {letters.map(([letter, own]) => (
          <section key={letter} id={anchorOf(letter)} className={styles.letter}>
            <h2>{letter}</h2>
            <ul>
              {own.map(({ name, path, items, crafts }) => (
                <li key={path}>
                  <Link to={path}>{name}</Link>
                  <span className={styles.crafts}>
                    {list.format(crafts)} ·{' '}
                    <span className={styles.items}>{t('listing:results', { count: items })}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
