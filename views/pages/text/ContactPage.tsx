import type { PageProps } from '#views/pages.tsx';
import { ContactList } from './ContactList.tsx';
import { TextArticle } from './TextArticle.tsx';

export default function ContactPage({ data }: PageProps<'contact'>) {
  return <TextArticle name="contact" more={{ reach: <ContactList contact={data.contact} /> }} />;
}
