import json
import os
from datetime import datetime, timedelta, timezone

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
today = datetime.now(timezone.utc).date()
lost = client.reports.get_non_buyers(from_=(today - timedelta(days=59)).isoformat(), to=today.isoformat())
print(json.dumps([{"customer_id": one["customer_id"], "spent": one["ext_price_before"]} for one in lost]))
