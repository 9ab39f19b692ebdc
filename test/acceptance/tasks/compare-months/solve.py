import json
import os
from datetime import datetime, timedelta, timezone

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
to = datetime.now(timezone.utc).date().replace(day=1) - timedelta(days=1)
from_ = to.replace(day=1)
for _ in range(2):
    from_ = (from_ - timedelta(days=1)).replace(day=1)
report = client.reports.get_sales(
    supplier_ids=[int(os.environ["SUPPLIER_ID"])],
    from_=from_.isoformat(),
    to=to.isoformat(),
    by=["month"],
    measures=["ext_price"],
    compare="previous_year",
    sort="month",
)
months = [
    {"month": row["month"], "sales": row["ext_price"], "before": row["ext_price_before"]} for row in report
]
print(json.dumps(months))
