"""amqtt's plugins: who comes in, and what each may say and hear."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from amqtt.contexts import Action, BaseContext
from amqtt.plugins.base import BaseAuthPlugin, BaseTopicPlugin
from amqtt.session import Session

if TYPE_CHECKING:
    from companion.phones.logins import Logins


class SeatLogin(BaseAuthPlugin):
    """Lets in right logins only, and none whose will would be published where it may not write."""

    @dataclass
    class Config:
        """logins: the table's Logins."""

        logins: Any

    def __init__(self, context: BaseContext) -> None:
        super().__init__(context)
        self._logins: Logins = context.config.logins

    async def authenticate(self, *, session: Session) -> bool | None:
        login = self._logins.check(session.username, session.password)
        if login is None:
            return False
        return not session.will_flag or login.may(
            self._logins.topics, "publish", str(session.will_topic)
        )


class SeatTopics(BaseTopicPlugin):
    """Checks each subscription and each publication against the login; deliveries the broker checks itself."""

    @dataclass
    class Config:
        """logins: the table's Logins."""

        logins: Any

    def __init__(self, context: BaseContext) -> None:
        super().__init__(context)
        self._logins: Logins = context.config.logins

    async def topic_filtering(
        self,
        *,
        session: Session | None = None,
        topic: str | None = None,
        action: Action | None = None,
    ) -> bool | None:
        if session is None or topic is None or action is None:
            return False
        return self._logins.may(session.username, action.value, topic)
