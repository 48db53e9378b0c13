/** A member's address book, which the checkout offers. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState } from 'react';
import type { SavedAddress } from '#contract/profile.ts';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { useToast } from '#views/toasts.ts';
import { AddressCard } from './AddressCard.tsx';
import styles from './AddressesPage.module.css';
import { AddressForm } from './AddressForm.tsx';
import { bookMachine, type AddressChange, type Book } from './profile-calls.ts';
import { ProfileFrame } from './ProfileFrame.tsx';

export default function AddressesPage() {
  const { t } = useTranslation();
  const texts = {
    title: t('profile:addresses.title'),
    lead: t('profile:addresses.lead'),
    guest: t('profile:addresses.guest'),
    noScript: t('profile:noScript'),
  };
  return (
    <ProfileFrame name="addresses" path="/account/addresses" texts={texts}>
      <AddressBook />
    </ProfileFrame>
  );
}

/** The address whose form is open; `saved` is null for a new one. The form closes when a change has replaced `book`. */
interface Editing {
  readonly saved: SavedAddress | null;
  readonly book: Book | null;
}

function AddressBook() {
  const { t } = useTranslation();
  const toast = useToast();
  const { status, data, failure, load } = useRequest(bookMachine);
  const [opened, open] = useState<Editing | null>(null);
  const editing = opened !== null && opened.book === data ? opened : null;
  const edit = (saved: SavedAddress | null) => open({ saved, book: data });
  const addButton = useRef<HTMLButtonElement>(null);
  const sent = useRef<AddressChange | null>(null);
  const send = (change: AddressChange | null) => {
    sent.current = change;
    load(change);
  };
  useEffect(() => load(null), [load]);
  const changed = data?.changed ?? null;
  useEffect(() => {
    if (changed?.kind !== 'SAVE') return;
    // The pressed button is gone: keyboard users continue at the end of the list.
    addButton.current?.focus();
    toast({ about: 'addresses', text: t('profile:addresses.saved') });
  }, [changed, toast, t]);
  const isBusy = status === 'PENDING';
  const addresses = data?.addresses ?? [];
  const remove = ({ addressId, address, isDefault }: SavedAddress) => {
    send({ kind: 'REMOVE', addressId });
    const { firstName, lastName, line1 } = address;
    toast({
      about: 'addresses',
      text: t('profile:addresses.removed', { name: `${firstName} ${lastName}`, line1 }),
      action: {
        label: t('profile:addresses.undo'),
        run: () => send({ kind: 'SAVE', addressId: null, body: { address, isDefault } }),
      },
    });
  };
  return (
    <div aria-busy={isBusy} data-testid="address-book" data-state={status}>
      {failure !== null && editing === null ? (
        <Failed failure={failure} retry={() => send(sent.current)} />
      ) : null}
      {data === null && failure === null ? <Loading /> : null}
      {data !== null && addresses.length === 0 && editing === null ? (
        <p>{t('profile:addresses.none')}</p>
      ) : null}
      {editing === null ? (
        <>
          <ul className={styles.book}>
            {addresses.map((saved) => (
              <AddressCard
                key={saved.addressId}
                saved={saved}
                edit={() => edit(saved)}
                makeDefault={() => send({ kind: 'MAKE_DEFAULT', addressId: saved.addressId })}
                remove={() => remove(saved)}
              />
            ))}
          </ul>
          {data === null ? null : (
            <Button ref={addButton} variant="outline" onClick={() => edit(null)}>
              {t('profile:addresses.add')}
            </Button>
          )}
        </>
      ) : (
        <AddressForm
          saved={editing.saved}
          isFirst={addresses.length === 0}
          isBusy={isBusy}
          failure={failure}
          save={(body) => send({ kind: 'SAVE', addressId: editing.saved?.addressId ?? null, body })}
          cancel={() => open(null)}
        />
      )}
    </div>
  );
}
