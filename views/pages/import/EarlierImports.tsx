/** The seller's earlier imports: time, file, result; each report can be opened again. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import type { CallAnswer } from '#contract/calls.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { timeZone } from '#services/clock.ts';
import { callEndpoint } from '#services/http.ts';
import { useLocale } from '#views/locale.tsx';
import { Loading } from '#views/components/Awaiting.tsx';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import styles from './EarlierImports.module.css';

const listMachine = createRequestMachine<undefined, CallAnswer<'sellerImports'>>((_input, signal) =>
  callEndpoint('sellerImports', { signal, throwError: true }),
);

type EarlierImportsProps = {
  /** The list is loaded again when this changes. */
  latest: number | null;
  onOpen(importId: number): void;
};

export function EarlierImports({ latest, onOpen }: EarlierImportsProps) {
  const { t } = useTranslation();
  const { day, time } = useLocale();
  const { status, data, failure, load } = useRequest(listMachine);
  useEffect(() => {
    load(undefined);
  }, [load, latest]);
  const zone = timeZone() ?? 'UTC';
  return (
    <section aria-labelledby="import-earlier" data-testid="earlier-imports">
      <h2 id="import-earlier">{t('imports:earlier.heading')}</h2>
      {data === null && failure === null ? <Loading /> : null}
      {status === 'REJECTED' && failure ? (
        <Notice tone="problem" role="alert">
          {failureText(failure, t)}
        </Notice>
      ) : null}
      {data?.imports.length === 0 ? <p>{t('imports:earlier.none')}</p> : null}
      <ul>
        {(data?.imports ?? []).map((each) => (
          <li key={each.importId} className={styles.import}>
            <div>
              <strong dir="auto">{each.fileName ?? t('imports:earlier.unnamed')}</strong>
              <span>
                {day(each.at, zone, 'medium')}, {time(each.at, zone)} · {t(`imports:formats.${each.format}`)}
              </span>
              <span>
                {t('imports:earlier.figures', {
                  created: each.created,
                  updated: each.updated,
                  skipped: each.skipped,
                  refused: each.refusedCount,
                  warnings: each.warningCount,
                })}
              </span>
            </div>
            <Button
              variant="outline"
              aria-label={t('imports:earlier.openOf', {
                name: each.fileName ?? t('imports:earlier.unnamed'),
              })}
              onClick={() => {
                onOpen(each.importId);
              }}
            >
              {t('imports:earlier.open')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
