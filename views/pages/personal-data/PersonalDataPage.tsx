/** What the shop holds about a member, to download. */
import { useTranslation } from 'react-i18next';
import { ProfileFrame } from '../profile/ProfileFrame.tsx';
import { ExportSection } from './ExportSection.tsx';

export default function PersonalDataPage() {
  const { t } = useTranslation();
  const texts = {
    title: t('personal-data:title'),
    lead: t('personal-data:lead'),
    guest: t('personal-data:guest'),
    noScript: t('personal-data:noScript'),
  };
  return (
    <ProfileFrame name="personal-data" path="/account/personal-data" texts={texts}>
      <ExportSection />
    </ProfileFrame>
  );
}
