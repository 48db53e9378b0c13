/** A member's tax exemptions: the member applies for one, follows its review, and withdraws it. */
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState } from 'react';
import type { TaxExemption } from '#contract/tax-exemptions.ts';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { placeName } from '#views/components/place-name.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useToast } from '#views/toasts.ts';
import { ProfileFrame } from '../profile/ProfileFrame.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { exemptionsMachine, type ExemptionChange } from './calls.ts';
import { ExemptionItem } from './ExemptionItem.tsx';
import styles from './TaxExemptionsPage.module.css';

export default function TaxExemptionsPage() {
  const { t } = useTranslation();
  const texts = {
    title: t('tax-exemptions:title'),
    lead: t('tax-exemptions:lead'),
    guest: t('tax-exemptions:guest'),
    noScript: t('tax-exemptions:noScript'),
  };
  return (
    <ProfileFrame name="tax-exemptions" path="/account/tax-exemptions" texts={texts}>
      <Exemptions />
    </ProfileFrame>
  );
}

function Exemptions() {
  const { t } = useTranslation();
  const toast = useToast();
  const { status, data, failure, load } = useRequest(exemptionsMachine);
  const [asked, ask] = useState<number | null>(null);
  const [sent, setSent] = useState<ExemptionChange | null>(null);
  const told = useRef<ExemptionChange | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => load(null), [load]);
  const changed = data?.changed ?? null;
  useEffect(() => {
    if (changed === null || told.current === changed) return;
    told.current = changed;
    // The pressed button may be gone, so the focus moves to the list.
    list.current?.focus();
    const text =
      changed.kind === 'APPLY'
        ? t('tax-exemptions:apply.sent', { place: placeName(changed.body.jurisdiction, t) })
        : t('tax-exemptions:withdraw.done', { place: placeName(changed.jurisdiction, t) });
    toast({ about: 'tax-exemptions', text });
  }, [changed, toast, t]);
  const isBusy = status === 'PENDING';
  const send = (change: ExemptionChange) => {
    if (isBusy) return;
    setSent(change);
    ask(null);
    load(change);
  };
  const withdraw = ({ exemptionId, revision, jurisdiction }: TaxExemption) =>
    send({ kind: 'WITHDRAW', exemptionId, revision, jurisdiction });
  const ofForm = sent?.kind === 'APPLY' ? failure : null;
  const exemptions = data?.exemptions ?? [];
  return (
    <div aria-busy={isBusy} data-testid="exemptions" data-state={status}>
      {failure !== null && ofForm === null ? <Failed failure={failure} retry={() => load(null)} /> : null}
      {data === null && failure === null ? <Loading /> : null}
      {data === null ? null : (
        <>
          <div ref={list} tabIndex={-1} className={styles.list}>
            {exemptions.length === 0 ? (
              <p>{t('tax-exemptions:none')}</p>
            ) : (
              <>
                <h2>{t('tax-exemptions:list')}</h2>
                <ul className={styles.exemptions}>
                  {exemptions.map((exemption) => (
                    <ExemptionItem
                      key={exemption.exemptionId}
                      exemption={exemption}
                      isAsked={asked === exemption.exemptionId}
                      ask={(isAsked) => ask(isAsked ? exemption.exemptionId : null)}
                      withdraw={() => withdraw(exemption)}
                    />
                  ))}
                </ul>
              </>
            )}
          </div>
          <ApplyForm
            // A sent application empties the form.
            key={exemptions.length}
            isBusy={isBusy}
            failure={ofForm}
            apply={(body) => send({ kind: 'APPLY', body })}
          />
        </>
      )}
    </div>
  );
}
