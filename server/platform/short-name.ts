/** A member's name as other shoppers see it: first name and initial. */
export function shortName(person: { readonly first_name: string; readonly last_name: string }): string {
  const { first_name: firstName, last_name: lastName } = person;
  const [initial] = lastName;
  return initial === undefined ? firstName : `${firstName} ${initial}.`;
}
