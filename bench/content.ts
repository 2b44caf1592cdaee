/** `npm run bench:content`: whom the signs of a robot mistake among the labelled forms, and by which sign. */
import { seemsRobotic, signsIn } from "#server/submit/content-signs.ts";
import { suspectFrom, weights } from "#server/submit/content-weights.ts";
import { labelledForms } from "#server/testing/labelled-forms.ts";

console.log(`From ${suspectFrom} on a form is kept apart: ${JSON.stringify(weights)}\n`);
for (const by of ["person", "robot"] as const) {
  const forms = labelledForms.filter((form) => form.by === by);
  const mistaken = forms.filter(({ fields }) => seemsRobotic(fields) !== (by === "robot"));
  const share = ((100 * mistaken.length) / forms.length).toFixed(1);
  console.log(`${by}: ${forms.length} forms, ${mistaken.length} mistaken (${share} %)`);
  for (const { fields } of mistaken) {
    console.log(`  ${JSON.stringify(signsIn(fields))} ${fields["name"]}: ${fields["message"]}`);
  }
}
