-- The most that a dispute can refund is called maxRefundCents in its context. No step and no effect of a dispute holds the amount.
UPDATE "lifecycle" SET "shape" = 2,
    "context" = "context" - 'mostCents' || jsonb_build_object('maxRefundCents', "context" -> 'mostCents')
  WHERE "machine" = 'dispute' AND "shape" = 1 AND "context" ? 'mostCents';
