const names = (text: string): string[] => text.trim().split(/\s*,\s*/);

/** First names with an initial, as reviews show their authors. */
export const AUTHORS_EN: readonly string[] = names(`
Hannah P., Grace L., Priya S., Megan O., Denise W., Carol T., Jamal R., Erin K., Sofia M., Beth A., Lauren C., Wendy H., Tom B.,
Kiara J., Aiko N., Rosa G., Heather D., Marcus F., Joan V., Leila H., Patrice E., Dawn S., Amara O., Nora B., Phil G., Ruth Z.,
Yasmin A., Colleen M., Tanya R., Sam Q., Maureen D., Ingrid L., Dev P., Bonnie K., Alice W., Chloe T., Fiona R., Gail S., Hugo M.,
Irene C., Jess N., Kate M., Liam O., Mona S., Nell F., Olive H., Peggy J., Quinn A., Rachel V., Shauna B., Theo W., Una K.
`);
export const AUTHORS_FR: readonly string[] = names(`
Geneviève B., Mélanie T., Josée L., Catherine R., Sylvie G., Annie D., Marie-Ève P., Chantal C., Isabelle F., Julie M., Nathalie V.,
Audrey S., Émilie H., Stéphanie N., Karine O., Dominique A., Ginette L., Lucie B., Valérie J., Marc-André T., Louise P., Roxanne G.,
Sophie C., Noémie R., Hélène D., Jocelyne M., Francine L., Camille B., Véronique S., Olivier F., Pascale T., Manon G., Line C., Yves R.
`);
