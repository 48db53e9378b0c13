-- A voucher that an order holds, or has spent, waits for no deadline: the job that looks for what is due need not read it each time.
UPDATE "lifecycle" SET "due_at" = NULL
  WHERE "machine" = 'voucher' AND "state" IN ('HELD', 'REDEEMED') AND "due_at" IS NOT NULL;
