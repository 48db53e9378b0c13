/** Everything that the shop holds about the member, as one file. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { saveFile } from '#services/save-file.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { FormFailure } from '../account/AccountForm.tsx';
import styles from './personal-data.module.css';
import { exportMachine } from './personal-data-calls.ts';

const INDENT = 2;
const DAY = 'YYYY-MM-DD'.length;

export function ExportSection() {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(exportMachine);
  useEffect(() => {
    if (data === null) return;
    const name = `${data.brand}-${data.exportedTime.slice(0, DAY)}.json`;
    saveFile(new Blob([JSON.stringify(data, null, INDENT)], { type: 'application/json' }), name);
  }, [data]);
  const isBusy = status === 'PENDING';
  return (
    <section className={styles.section} aria-labelledby="export" data-testid="export" data-state={status}>
      <h2 id="export">{t('personal-data:export.title')}</h2>
      <p>{t('personal-data:export.text')}</p>
      <p>{t('personal-data:export.format')}</p>
      <div role="alert">
        <FormFailure failure={failure} />
      </div>
      <Button aria-disabled={isBusy} onClick={() => (isBusy ? undefined : load(null))}>
        {isBusy ? t('personal-data:export.doing') : t('personal-data:export.do')}
      </Button>
      <p role="status">{data === null || isBusy ? null : t('personal-data:export.done')}</p>
    </section>
  );
}
