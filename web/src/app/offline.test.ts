import { expect, test } from "vitest";

import { markdown } from "./markdown";
import { drawings } from "./offline";

test("every picture among the rules is asked for without its caption, as the page asks", () => {
  const text =
    '```position\n{"caption": "One", "options": {"rows": 2}}\n```\n\n- a\n\n  ```position\n  {"actions": ["x"]}\n  ```\n';
  expect(drawings(markdown(text))).toEqual([{ options: { rows: 2 } }, { actions: ["x"] }]);
});
