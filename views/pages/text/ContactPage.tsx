import type { PageProps } from '#views/page-props.ts';
import { ContactList } from './ContactList.tsx';
import { TextArticle } from './TextArticle.tsx';

export default function ContactPage({ data }: PageProps<'contact'>) {
  return <TextArticle name="contact" more={{ reach: <ContactList contact={data.contact} /> }} />;
}
