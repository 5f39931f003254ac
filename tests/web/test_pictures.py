"""The component page, dark and light, compared as a picture. ``GOUJI_PICTURES=renew`` takes the picture anew."""

import base64
import os
from pathlib import Path

from playwright.sync_api import Browser, Page

KEPT = Path(__file__).parent / "pictures" / "components.png"
TOLERANCE = 0.004
"""The part of all pixels that may differ: edges of letters are drawn a little differently from machine to machine."""

COMPARE = """
async (pictures) => {
  const [a, b] = await Promise.all(pictures.map(async (text) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${text}`
    await picture.decode()
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const context = canvas.getContext('2d')
    context.drawImage(picture, 0, 0)
    return context.getImageData(0, 0, picture.width, picture.height)
  }))
  if (a.width !== b.width || a.height !== b.height) return 1
  let other = 0
  for (let i = 0; i < a.data.length; i += 4) {
    const far = Math.max(...[0, 1, 2].map((k) => Math.abs(a.data[i + k] - b.data[i + k])))
    if (far > 48) other += 1
  }
  return other / (a.width * a.height)
}
"""


def force_states(page: Page) -> None:
    """Show buttons pressed and focused that say they are."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    for state in ("active", "focus-visible"):
        asked = {"nodeId": root, "selector": f'[data-force="{state}"]'}
        nodes = session.send("DOM.querySelectorAll", asked)["nodeIds"]
        assert len(nodes) == 4
        for node in nodes:
            session.send("CSS.forcePseudoState", {"nodeId": node, "forcedPseudoClasses": [state]})


def test_every_part_of_the_table_looks_as_it_did(chromium: Browser, stage: str) -> None:
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{stage}?scene=components")
    page.locator('[data-testid="hand"]').nth(13).wait_for()
    force_states(page)
    page.wait_for_timeout(300)
    found = page.screenshot(full_page=True)
    if os.environ.get("GOUJI_PICTURES") == "renew":
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_bytes(found)
    pictures = [base64.b64encode(one).decode() for one in (KEPT.read_bytes(), found)]
    other = page.evaluate(COMPARE, pictures)
    context.close()
    assert other <= TOLERANCE
