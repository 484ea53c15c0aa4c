// In the dock: nothing more is built.
import type { JSX } from "preact";
import { Act, useAtHand } from "../../ui/shared";

export function Pass(): JSX.Element {
  const { say } = useAtHand();
  return (
    <Act class="go" act={{ type: "pass_building" }}>
      {say("phones.page.pass_building")}
    </Act>
  );
}
