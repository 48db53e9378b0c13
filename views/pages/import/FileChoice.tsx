/** The file field in the reader's language: the browser's own field lies over it invisibly, so that files can be dropped on it. */
import { Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useId, useRef, useState } from 'react';
import type { Translate } from '#views/translate.ts';
import { problemProps } from '#views/components/Field.tsx';
import styles from './FileChoice.module.css';

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

function sizeText(bytes: number, t: Translate): string {
  return bytes < MEGABYTE
    ? t('imports:form.kilobytes', { size: Math.max(1, Math.round(bytes / KILOBYTE)) })
    : t('imports:form.megabytes', { size: bytes / MEGABYTE });
}

/** A required field named `file`. */
export function FileChoice({ problem }: { problem: string | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const isWrong = problem !== undefined;
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  // Going back in history restores the browser's choice without an event.
  useEffect(() => {
    setFile(input.current?.files?.[0] ?? null);
  }, []);
  return (
    <div className={styles.choice}>
      <Input.Label size="md" htmlFor={id}>
        {t('imports:form.file')}
      </Input.Label>
      <span className={styles.drop} data-state={file ? 'CHOSEN' : 'NONE'}>
        <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
          <path
            d={
              file
                ? 'M6 3h8l4 4v14H6zM14 3v4h4M9 14l2.200 2.200 4-4.400'
                : 'M12 16V5m0 0L7.500 9.500M12 5l4.500 4.500M4 16v4h16v-4'
            }
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span>
          <strong dir="auto">{file ? file.name : t('imports:form.choose')}</strong>
          <span className={styles.hint}>
            {file ? t('imports:form.change', { size: sizeText(file.size, t) }) : t('imports:form.fileHint')}
          </span>
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          name="file"
          required
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          accept=".csv,.tsv,.txt,.xml,.xlsx,text/csv,text/tab-separated-values,text/xml"
          title=""
          onChange={(event) => {
            setFile(event.currentTarget.files?.[0] ?? null);
          }}
        />
      </span>
      {isWrong ? (
        <Input.Error size="md" mt={4} id={`${id}-error`} {...problemProps('file')}>
          {problem}
        </Input.Error>
      ) : null}
    </div>
  );
}
