import type { PageProps } from '#views/page-props.ts';
import { ContactList } from './ContactList.tsx';
import { TextArticle } from './TextArticle.tsx';

export default function AccessibilityPage({ data }: PageProps<'accessibility'>) {
  return <TextArticle name="accessibility" more={{ tell: <ContactList contact={data.contact} /> }} />;
}
