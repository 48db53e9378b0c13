/** Search: a real form. The suggestions are a chunk that loads once the reader touches the field. */
import { useTranslation } from 'react-i18next';
import { Suspense, useEffect, useRef, useState } from 'react';
import { QUERY_MAX } from '#contract/limits.ts';
import { lazyComponent } from '../lazy-component.ts';
import { usePageContext } from '../page-context.tsx';
import { QueryForm } from '../router/QueryForm.tsx';
import { queryOf } from '#views/read-path.ts';
import styles from './SearchForm.module.css';

const Suggestions = lazyComponent('suggestions', () => import('./Suggestions.tsx'));

export function SearchForm() {
  const { t } = useTranslation();
  const { path } = usePageContext();
  const [wanted, setWanted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The reader typed before hydration: those events are dispatched again.
    const field = input.current;
    if (field === document.activeElement) field?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }, []);
  const asked = queryOf(path).get('q') ?? '';
  return (
    <search>
      <QueryForm className={styles.form} to="/search">
        <input
          key={asked}
          ref={input}
          className={styles.input}
          type="search"
          name="q"
          defaultValue={asked}
          maxLength={QUERY_MAX}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('shell:search.label')}
          placeholder={t('shell:search.placeholder')}
          onFocus={() => {
            setWanted(true);
          }}
        />
        <button className={styles.submit} type="submit" aria-label={t('shell:search.submit')}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path
              d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm5 11.5L21 21"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.2"
              strokeLinecap="round"
            />
          </svg>
        </button>
        {wanted ? (
          <Suspense fallback={null}>
            <Suggestions input={input} />
          </Suspense>
        ) : null}
      </QueryForm>
    </search>
  );
}
