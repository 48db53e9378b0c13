-- An approved exemption waits for its reminder (EXEMPTION_REMINDER_MS before its end) and then for its end (machine tax-exemption, shape 2).
-- Those that end sooner are reminded at once.
update lifecycle
   set shape = 2,
       context = case when state = 'APPROVED' then context || jsonb_build_object('dueAt', (context ->> 'until')::bigint - 2592000000) else context end,
       due_at = case when state = 'APPROVED' and due_at is not null then due_at - 2592000000 else due_at end
 where machine = 'tax-exemption' and shape = 1;
