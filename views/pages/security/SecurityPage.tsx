/** How a member signs in: the email address, the password, and the code of a second step. */
import { useTranslation } from 'react-i18next';
import { ProfileFrame } from '../profile/ProfileFrame.tsx';
import { EmailSection } from './EmailSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { TwoStepSection } from '../two-step/TwoStepSection.tsx';

export default function SecurityPage() {
  const { t } = useTranslation();
  const texts = {
    title: t('security:title'),
    lead: t('security:lead'),
    guest: t('security:guest'),
    noScript: t('security:noScript'),
  };
  return (
    <ProfileFrame name="security" path="/account/security" texts={texts}>
      <EmailSection />
      <PasswordSection />
      <TwoStepSection />
    </ProfileFrame>
  );
}
