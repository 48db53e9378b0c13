/** The numbers of a member's purchases, with those that were placed with the account's address as a guest (decision 77). `$1` is the account's id. */
export const PURCHASES_OF = `select number from parent_order where buyer_id = $1
  or (buyer_id is null and lower(email) = (select email from account where id = $1))`;
