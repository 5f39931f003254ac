"""Rules, options, health, and the built client."""

from typing import Any

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException

import gouji
import gouji.rules
from gouji.model.rulebook import Rule
from gouji.model.rulebook import rules as declared_rules
from gouji.server.home import Home
from gouji.server.offered_options import OptionsAnswer, declared_options, presets
from gouji.server.routes.asking import AnyRequest
from gouji.server.rule_pages import RulePages, rule_pages


class Health(msgspec.Struct, frozen=True):
    """The server is up, and of this version and build."""

    version: str
    build: str
    status: str = "ok"


@get("/api/rules", sync_to_thread=False)
def rules() -> list[Rule]:
    """Return every rule the engine knows: names, what it says, and what it tells whom it refuses."""
    return list(declared_rules())


@get("/api/options", sync_to_thread=False)
def options() -> OptionsAnswer:
    """Return the presets, and every option with its values explained."""
    return OptionsAnswer(presets(), declared_options())


@get("/api/health", sync_to_thread=False)
def health(home: NamedDependency[Home]) -> Health:
    """Say that the server is up."""
    return Health(gouji.__version__, home.services.build)


@get(["/", "/{path:path}", "/api/{path:path}"], sync_to_thread=False, include_in_schema=False)
def page(request: AnyRequest, home: NamedDependency[Home]) -> Response[bytes]:
    """Serve the built client."""
    path = request.url.path
    asset = None if path.startswith("/api/") else home.client.find(path)
    lost = asset is None
    if lost and not path.startswith("/api/") and "text/html" in request.headers.get("accept", ""):
        asset = home.client.find("/")  # the client says that there is no such page, and shows the way home
    if asset is None:
        raise HTTPException(status_code=404, detail="nothing here", extra={"code": "not_found"})
    packed = bool(asset.packed) and "gzip" in request.headers.get("accept-encoding", "")
    headers = {"Cache-Control": asset.cache, "Vary": "Accept, Accept-Encoding"}
    if packed:
        headers["Content-Encoding"] = "gzip"
    body = asset.packed if packed else asset.body
    return Response(body, media_type=asset.media_type, status_code=404 if lost else 200, headers=headers)


@get("/api/openapi.json", sync_to_thread=False, include_in_schema=False)
def openapi(request: AnyRequest) -> dict[str, Any]:
    """Describe these routes."""
    return request.app.openapi_schema.to_schema()


@get("/api/rules/pages", sync_to_thread=False)
def rule_pages_route() -> RulePages:
    """The rule pages: families, rules, and a worked position for each, with the cards to draw."""
    return rule_pages()
