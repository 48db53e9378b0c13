/** Two-step verification: turning it on, its recovery codes, turning it off. */
import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { useSessionActor } from '#views/shop.tsx';
import { twoStepRequestMachine, type TwoStepAction, type TwoStepShown } from './two-step-calls.ts';
import styles from '../profile/section.module.css';
import { NewKey } from './NewKey.tsx';
import { TurnedOn } from './TurnedOn.tsx';
import { TurnOnForm } from './TurnOnForm.tsx';

const stageOf = (shown: TwoStepShown | null): 'NONE' | 'OFF' | 'ENROLLING' | 'ON' =>
  shown === null ? 'NONE' : shown.enrolment ? 'ENROLLING' : shown.twoStep.on ? 'ON' : 'OFF';

export function TwoStepSection() {
  const { t } = useTranslation();
  const session = useSessionActor();
  const { status, data, failure, load } = useRequest(twoStepRequestMachine);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<ReturnType<typeof stageOf>>('NONE');
  const stage = stageOf(data);
  const recoveryCodes = data?.recoveryCodes ?? null;
  useEffect(() => load(null), [load]);
  useEffect(() => {
    const was = before.current;
    before.current = stage;
    if (was === 'NONE' || was === stage) return;
    // The form that was sent is gone: keyboard users continue at the top of what has replaced it.
    heading.current?.focus();
    // The account says whether it is on.
    if (was === 'ON' || stage === 'ON') session?.send({ type: 'USER_CHANGED' });
  }, [stage, session]);
  useEffect(() => {
    if (recoveryCodes !== null) heading.current?.focus();
  }, [recoveryCodes]);
  const isBusy = status === 'PENDING';
  const form = { failure, isBusy, send: (action: TwoStepAction) => (isBusy ? undefined : load(action)) };
  return (
    <section
      className={styles.section}
      aria-labelledby="two-step"
      aria-busy={isBusy}
      data-testid="two-step-section"
      data-state={stage}
    >
      <h2 id="two-step" ref={heading} tabIndex={-1}>
        {t('security:twoStep.title')}
      </h2>
      {data === null && failure === null ? <Loading rows={1} /> : null}
      {data === null && failure !== null ? <Failed failure={failure} retry={() => load(null)} /> : null}
      {stage === 'OFF' ? <TurnOnForm {...form} /> : null}
      {data?.enrolment ? <NewKey enrolment={data.enrolment} {...form} /> : null}
      {data?.twoStep.on ? <TurnedOn on={data.twoStep.on} recoveryCodes={recoveryCodes} {...form} /> : null}
    </section>
  );
}
