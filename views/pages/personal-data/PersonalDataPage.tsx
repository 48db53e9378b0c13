/** What the shop holds about a member, to download, and the way to delete the account. */
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { useRequest } from '#views/hooks/use-request.ts';
import { useSessionActor } from '#views/shop.tsx';
import { ProfileFrame } from '../profile/ProfileFrame.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { ExportSection } from './ExportSection.tsx';
import { Farewell } from './Farewell.tsx';
import { deleteMachine } from './personal-data-calls.ts';

export default function PersonalDataPage() {
  const { t } = useTranslation();
  const session = useSessionActor();
  const deletion = useRequest(deleteMachine);
  const isDeleted = deletion.status === 'FULFILLED';
  useEffect(() => {
    // The server has ended all sessions of the account, this browser's too.
    if (isDeleted) session?.send({ type: 'LOG_OUT' });
  }, [isDeleted, session]);
  if (isDeleted) return <Farewell />;
  const texts = {
    title: t('personal-data:title'),
    lead: t('personal-data:lead'),
    guest: t('personal-data:guest'),
    noScript: t('personal-data:noScript'),
  };
  return (
    <ProfileFrame name="personal-data" path="/account/personal-data" texts={texts}>
      <ExportSection />
      <DeleteSection deletion={deletion} />
    </ProfileFrame>
  );
}
