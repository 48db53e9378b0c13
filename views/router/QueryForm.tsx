/** A form that leads to an address with its fields as the query. It works without script; with script, the page isn't reloaded. */
import type { ComponentProps, SubmitEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

interface Props extends Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> {
  /** The path without language segment and query. */
  readonly to: string;
}

export function QueryForm({ to, ...rest }: Props) {
  const action = useHref(to);
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget, event.nativeEvent.submitter))
      if (typeof value === 'string' && value !== '') query.append(name, value);
    void navigate({ pathname: to, search: query.toString() });
  };
  return <form {...rest} method="get" action={action} onSubmit={submit} />;
}
