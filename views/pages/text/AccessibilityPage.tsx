import type { PageProps } from '#views/page-props.ts';
import { AccessibilityChoice } from '#views/layouts/AccessibilityChoice.tsx';
import { ContactList } from './ContactList.tsx';
import { TextArticle } from './TextArticle.tsx';

export default function AccessibilityPage({ data }: PageProps<'accessibility'>) {
  return (
    <TextArticle
      name="accessibility"
      more={{ mode: <AccessibilityChoice />, tell: <ContactList contact={data.contact} /> }}
    />
  );
}
