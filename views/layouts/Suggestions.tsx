/**
 * Suggestions while the reader types: Mantine's combobox under the search field. The field itself belongs to the search form and works
 * without this, so the combobox listens to it and describes it by attributes.
 */
import { Combobox, useCombobox } from '@mantine/core';
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

/** In the order in which the server suggests them. */
const KINDS = [
  'query',
  'category',
  'brand',
  'item',
  'project',
  'class',
] as const satisfies readonly Suggestion['kind'][];

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
  const [activeId, setActiveId] = useState<string | null>(null);
  const options = isWanted ? fitting(data, typed) : [];
  const isOpen = options.length > 0;
  const combobox = useCombobox({ opened: isOpen });

  const leaveOptions = () => {
    combobox.resetSelectedOption();
    setActiveId(null);
  };
  const close = () => {
    setWanted(false);
    leaveOptions();
    cancel();
  };
  const read = (field: HTMLInputElement) => {
    const text = field.value.trim();
    setTyped(text);
    leaveOptions();
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
      // Beyond the first and the last option is the field itself.
      const isDown = event.key === 'ArrowDown';
      if (combobox.getSelectedOptionIndex() === (isDown ? options.length - 1 : 0)) leaveOptions();
      else setActiveId(isDown ? combobox.selectNextOption() : combobox.selectPreviousOption());
    } else if (event.key === 'Escape' && isOpen) {
      // The browser would empty the field; the first Escape only closes the list.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      if (activeId === null) close();
      else {
        event.preventDefault();
        combobox.clickSelectedOption();
      }
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
    if (isOpen && activeId !== null) field?.setAttribute('aria-activedescendant', activeId);
    else field?.removeAttribute('aria-activedescendant');
  });

  return (
    <>
      <span className="visually-hidden" role="status" data-testid="suggestions" data-state={status}>
        {isOpen ? t('shell:search.found', { count: options.length }) : null}
      </span>
      <Combobox
        store={combobox}
        // Under the field in the document too, and gone while it is closed.
        withinPortal={false}
        keepMounted={false}
        position="bottom-start"
        offset={4}
        middlewares={{ flip: false, shift: false }}
        onOptionSubmit={(value) => {
          const chosen = options[Number(value)];
          if (chosen) pick(chosen);
        }}
        classNames={{
          dropdown: styles.dropdown,
          options: styles.options,
          option: styles.option,
          groupLabel: styles.label,
        }}
      >
        <Combobox.DropdownTarget>
          <div className={styles.anchor} />
        </Combobox.DropdownTarget>
        <Combobox.Dropdown>
          <Combobox.Options id={id} aria-label={t('shell:search.suggestions')}>
            {KINDS.map((kind) => (
              <Group key={kind} kind={kind} {...{ id, activeId, typed, options }} />
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </>
  );
}

interface GroupProps {
  readonly kind: Suggestion['kind'];
  /** Of the list. */
  readonly id: string;
  readonly activeId: string | null;
  readonly typed: string;
  /** Those of all kinds. */
  readonly options: readonly Suggestion[];
}

/** The suggestions of one kind, under a heading. */
function Group({ kind, id, activeId, typed, options }: GroupProps) {
  const { t } = useTranslation();
  const own = [...options.entries()].filter(([, option]) => option.kind === kind);
  if (own.length === 0) return null;
  return (
    <Combobox.Group label={t(`shell:search.kind.${kind}`)}>
      {own.map(([index, option]) => {
        const optionId = `${id}-${String(index)}`;
        return (
          <Combobox.Option
            key={option.path ?? option.text}
            id={optionId}
            value={String(index)}
            aria-selected={optionId === activeId}
            data-kind={kind}
          >
            <OptionPicture suggestion={option} />
            <span className={styles.text}>
              <Highlight text={option.text} typed={typed} />
            </span>
          </Combobox.Option>
        );
      })}
    </Combobox.Group>
  );
}

const SIGNS: Record<'query' | 'category' | 'brand', string> = {
  query: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm5 11.5L21 21',
  category: 'M4 7h16M4 12h16M4 17h10',
  brand: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
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
        d={SIGNS[kind === 'category' || kind === 'brand' ? kind : 'query']}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
