-- The card that an attempt was paid with, for receipts: its type and last four digits, which may be kept. Nothing else of it ever is.
ALTER TABLE "payment_attempt" ADD COLUMN "card" jsonb;
