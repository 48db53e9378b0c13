/**
 * Suggestions while the reader types: a listbox under the search field (WAI-ARIA combobox). The field itself belongs to the
 * search form and works without this.
 */
import { useTranslation } from 'react-i18next';
import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Suggestion } from '#contract/catalogue.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import { useRequest } from '../hooks/use-request.ts';
import { usePageContext } from '../page-context.tsx';
import { Highlight } from './Highlight.tsx';
import styles from './Suggestions.module.css';

/** The pause between two keys of a fast typist. */
const PAUSE_MS = 120;

type Suggested = { typed: string; suggestions: Suggestion[] };

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('aborted'));
    });
  });
}

/** Waits for a pause first: the next key cancels this call. */
const suggestionsMachine = createRequestMachine<string, Suggested>(async (typed, signal) => {
  await pause(signal);
  const { suggestions } = await callEndpoint('suggestions', {
    query: { q: typed },
    signal,
    throwError: true,
  });
  return { typed, suggestions };
});

/** The last answer's suggestions for the current text; used for a longer or shorter text until the next answer. */
function fitting(data: Suggested | null, typed: string): Suggestion[] {
  if (data === null || typed === '') return [];
  return typed.startsWith(data.typed) || data.typed.startsWith(typed) ? data.suggestions : [];
}

const NONE = -1;

function searchFor(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.form?.requestSubmit();
}

export default function Suggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { path } = usePageContext();
  const id = useId();
  const { status, data, load, cancel } = useRequest(suggestionsMachine);
  const [typed, setTyped] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(NONE);
  const options = isWanted ? fitting(data, typed) : [];
  const isOpen = options.length > 0;
  const optionId = (index: number) => `${id}-${String(index)}`;
  const chosen = options[active];

  const close = () => {
    setWanted(false);
    setActive(NONE);
    cancel();
  };
  const read = (field: HTMLInputElement) => {
    const text = field.value.trim();
    setTyped(text);
    setActive(NONE);
    setWanted(text !== '');
    if (text === '') cancel();
    else load(text);
  };
  const pick = ({ text, path: to }: Suggestion) => {
    close();
    if (to === null) {
      if (input.current) searchFor(input.current, text);
    } else void navigate(to);
  };

  const onInput = useEffectEvent(() => {
    if (input.current) read(input.current);
  });
  const onBlur = useEffectEvent(close);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) {
        onInput();
        return;
      }
      // One more place than options: the field itself.
      const places = options.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : places - 1;
      setActive(((active + 1 + step) % places) - 1);
    } else if (event.key === 'Escape' && isOpen) {
      // The browser would empty the field; the first Escape only closes the list.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      if (chosen) {
        event.preventDefault();
        pick(chosen);
      } else close();
    }
  });

  // Another search renders another field; `path` changes with it.
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    const typedIn = () => {
      onInput();
    };
    const blur = () => {
      onBlur();
    };
    const key = (event: KeyboardEvent) => {
      onKeyDown(event);
    };
    field.addEventListener('input', typedIn);
    field.addEventListener('blur', blur);
    field.addEventListener('keydown', key);
    // Shows suggestions for text typed while this chunk was loading.
    if (document.activeElement === field && field.value !== field.defaultValue)
      field.dispatchEvent(new Event('input'));
    return () => {
      field.removeEventListener('input', typedIn);
      field.removeEventListener('blur', blur);
      field.removeEventListener('keydown', key);
    };
  }, [input, path]);

  useEffect(() => {
    const field = input.current;
    field?.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) field?.setAttribute('aria-controls', id);
    else field?.removeAttribute('aria-controls');
    if (chosen) field?.setAttribute('aria-activedescendant', optionId(active));
    else field?.removeAttribute('aria-activedescendant');
  });
  useEffect(() => {
    if (active !== NONE) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  });

  return (
    <>
      <span className="visually-hidden" role="status" data-testid="suggestions" data-state={status}>
        {isOpen ? t('shell:search.found', { count: options.length }) : null}
      </span>
      {isOpen ? (
        <ul className={styles.list} id={id} role="listbox" aria-label={t('shell:search.suggestions')}>
          {options.map((option, index) => (
            <li
              key={`${option.kind} ${option.path ?? option.text}`}
              id={optionId(index)}
              className={styles.option}
              role="option"
              aria-selected={index === active}
              data-kind={option.kind}
              onPointerDown={(event) => {
                // Keeps the focus in the field; losing it would close the list before the click.
                event.preventDefault();
              }}
              onClick={() => {
                pick(option);
              }}
            >
              <OptionPicture suggestion={option} />
              <span className={styles.text}>
                <Highlight text={option.text} typed={typed} />
              </span>
              {option.kind === 'category' ? (
                <span className={styles.kind}>{t('shell:search.department')}</span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

const SIGNS: Record<'query' | 'category', string> = {
  query: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm5 11.5L21 21',
  category: 'M4 7h16M4 12h16M4 17h10',
};

function OptionPicture({ suggestion: { kind, picture } }: { suggestion: Suggestion }) {
  if (picture)
    return (
      <img
        className={styles.picture}
        src={picture.src}
        srcSet={picture.srcSet}
        sizes="44px"
        width={44}
        height={44}
        alt=""
      />
    );
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path
        d={SIGNS[kind === 'category' ? 'category' : 'query']}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
