import json
import os
from typing import Dict, Optional

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
changed: Dict[str, Optional[str]] = {}
cursor, more = os.environ["CURSOR"], True
while more:
    page = client.events.list(after=cursor, types=["order.*"])
    changed.update({event["resource_id"]: None for event in page.data})
    more, cursor = bool(page.data), page.body["next_cursor"]
for order_id in changed:
    changed[order_id] = client.orders.get(order_id, include_lines=False).data["status"]
print(json.dumps(changed))
