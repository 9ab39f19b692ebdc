import json
import os
from decimal import Decimal

import dray

client = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"])
account = int(os.environ["AR_ACCOUNT_ID"])
payments = client.statements.get(ar_account_id=account).data["unapplied_payments"]
payment = min(payments, key=lambda one: (one["date"], one["payment_invoice_num"]))
invoices = client.v1.payments.list_open_invoices(ar_account_ids=[account])
debts = sorted((one for one in invoices if Decimal(one["OpenBalance"]) > 0), key=lambda one: one["Date"] or "")
left = Decimal(payment["available_balance"])
for debt in debts:
    amount = min(left, Decimal(debt["OpenBalance"]))
    if amount == 0:
        break
    client.v1.payments.create_application(
        payment_invoice_num=payment["payment_invoice_num"],
        target_invoice_num=debt["InvoiceNum"],
        ar_account_id=account,
        amount=float(amount),
    )
    left -= amount
print(json.dumps({"applied": str(Decimal(payment["available_balance"]) - left)}))
